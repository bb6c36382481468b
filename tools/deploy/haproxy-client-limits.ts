/** Settings of HAProxy for tools that send the requests of many clients from one IP address. */
export const oneClientForAll = { MAX_CLIENT_CONNECTIONS: "10000", MAX_CLIENT_REQUESTS: "1000000" };
