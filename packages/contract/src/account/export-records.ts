import { accountRecords } from "./export-account.ts";
import { communityRecords } from "./export-community.ts";
import { libraryRecords } from "./export-library.ts";

/**
 * What an export has of each kind of record. `personalTables` of the API lists the columns; a test compares the two. Ids of coffees,
 * recipes and roasters are those of the instance; ids of gear below 1000000 are those of the catalog.
 */
export const exportRecords = { ...accountRecords, ...communityRecords, ...libraryRecords };
