import type { Endpoint, EndpointTypes, Method } from "@brewdial/contract/endpoint.ts";

/** The part of an endpoint that a call needs: a small value without schemas, for browser bundles. */
export interface Route<Types extends EndpointTypes = EndpointTypes> {
  readonly id: string;
  readonly method: Method;
  readonly path: `/${string}`;
  /** The success statuses. */
  readonly statuses: readonly number[];
  /** Carries the types for the compiler; never set at run time. */
  readonly "~types"?: Types;
}

/** The route of an endpoint of the contract, with its types. */
export type RouteOf<E extends Endpoint> = Route<NonNullable<E["~types"]>>;

/** An endpoint of the contract or its route; clients can call either. */
export type Callable = Endpoint | Route;
