import { AccountExport, getAccountExportSchema } from "@brewdial/contract/account/endpoints.ts";

/** Returns the address of the schema on this instance. */
export const exportSchemaUrl = (baseUrl: string): string => baseUrl + getAccountExportSchema.path;

/** Returns the JSON Schema of the export. Fields that later versions add are allowed. */
export const exportSchema = (baseUrl: string) => ({
  $schema: "https://json-schema.org/draft/2020-12/schema",
  $id: exportSchemaUrl(baseUrl),
  title: "Brewdial account export",
  ...AccountExport.schema,
});
