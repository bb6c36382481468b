import type { Endpoint, EndpointTypes, Method } from "@brewdial/contract/endpoint.ts";

/** What a call needs of an endpoint: a small value without schemas, for bundles of browsers. */
export interface Route<Types extends EndpointTypes = EndpointTypes> {
  readonly id: string;
  readonly method: Method;
  readonly path: `/${string}`;
  /** The success statuses. */
  readonly statuses: readonly number[];
  /** Types for the compiler; never set. */
  readonly "~types"?: Types;
}

/** The route of an endpoint of the contract, with its types. */
export type RouteOf<E extends Endpoint> = Route<NonNullable<E["~types"]>>;

/** What a client can call: an endpoint of the contract, or its route. */
export type Callable = Endpoint | Route;
