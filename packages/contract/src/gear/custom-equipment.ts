import { Type, type TArray, type TSchema } from "typebox";
import { endpoint } from "../endpoint.ts";
import { libraryReads, libraryWrites } from "../library/policies.ts";
import { Done } from "../model.ts";

interface Description<Item extends TSchema, Body extends TSchema, Example> {
  readonly item: { readonly ref: Item; readonly example: unknown };
  /** Maximum number of descriptions of a user. */
  readonly max: number;
  readonly body: { readonly schema: Body; readonly example: Example };
  /** Description of the 400 response, except for the maximum number. */
  readonly invalid: string;
  /** Descriptions of the operations in the API reference. */
  readonly created: string;
  readonly read: string;
  readonly replaced: string;
  readonly deleted: string;
}

/** Declares list, create, get, replace and delete of equipment that users describe because the catalog lacks it (D675, D695). */
export function customEquipment<
  Kind extends "grinder" | "machine",
  Item extends TSchema,
  Body extends TSchema,
  const Example,
>(kind: Kind, of: Description<Item, Body, Example>) {
  const thing = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
  const path = `/api/user/custom-${kind}s` as const;
  const params = Type.Object({
    slug: Type.String({ description: `Slug or id of your own ${kind}.`, examples: ["custom-1000000"] }),
  });
  const notFound = { 404: `You have described no ${kind} with this slug or id.` };
  const response = (description: string) => ({
    description,
    schema: Type.Object({ [kind]: of.item.ref } as Record<Kind, Item>),
    example: { [kind]: of.item.example },
  });
  const list = endpoint({
    ...libraryReads,
    id: `listCustom${thing}s`,
    method: "GET",
    path,
    summary: `List the ${kind}s that you have described`,
    description: `Also those that are not among your ${kind}s any more; the oldest first.`,
    success: {
      200: {
        description: `Your own ${kind}s.`,
        schema: Type.Object({ [`${kind}s`]: Type.Array(of.item.ref, { maxItems: of.max }) } as Record<
          `${Kind}s`,
          TArray<Item>
        >),
        example: { [`${kind}s`]: [of.item.example] },
      },
    },
  });
  const create = endpoint({
    ...libraryWrites,
    id: `createCustom${thing}`,
    method: "POST",
    path,
    summary: `Describe a ${kind} that the catalog lacks`,
    description: of.created,
    limit: { max: 60, windowSeconds: 3600, per: "user" },
    idempotent: true,
    body: of.body,
    success: { 201: response(`Your ${kind}.`) },
    errors: { 400: `${of.invalid} Also if you have ${of.max} already.` },
  });
  const get = endpoint({
    ...libraryReads,
    id: `getCustom${thing}`,
    method: "GET",
    path: `${path}/{slug}`,
    summary: `Get a ${kind} that you have described`,
    description: of.read,
    params,
    success: { 200: response(`Your ${kind}.`) },
    errors: notFound,
  });
  const update = endpoint({
    ...libraryWrites,
    id: `updateCustom${thing}`,
    method: "PUT",
    path: `${path}/{slug}`,
    summary: `Replace the description of your ${kind}`,
    description: of.replaced,
    params,
    body: of.body,
    success: { 200: response(`Your ${kind}.`) },
    errors: { 400: of.invalid, ...notFound },
  });
  const remove = endpoint({
    ...libraryWrites,
    id: `deleteCustom${thing}`,
    method: "DELETE",
    path: `${path}/{slug}`,
    summary: `Delete a ${kind} that you have described`,
    description: of.deleted,
    params,
    success: { 200: { description: "Deleted.", schema: Done.ref, example: Done.example } },
    errors: notFound,
  });
  return [list, create, get, update, remove] as const;
}
