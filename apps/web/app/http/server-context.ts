import { createContext } from "react-router";

/** This site's client configuration for Sign in with Apple. */
export interface AppleClient {
  readonly clientId: string;
  readonly authorizeUrl: string;
}

/** What the server process knows about a request before the app handles it. */
export interface ServerContext {
  readonly requestId: string;
  /** The client's IP address, as far as proxies are trusted. */
  readonly address: string;
  /** Random per request; allows the inline scripts of this response. Never part of loader data. */
  readonly nonce: string;
  readonly apiUrl: string;
  /** The public origin of the website, such as https://brewdial.example. */
  readonly webUrl: string;
  /** Undefined if Sign in with Apple is not configured. */
  readonly apple: AppleClient | undefined;
  /** The public origin of the API, from which shops load the widget; often the same. */
  readonly widgetUrl: string;
  /** Directory of the operator's legal texts; empty if there are none. */
  readonly legalDirectory: string;
  /** The built stylesheets by URL, for pages that inline them; empty in development. */
  readonly stylesheets: ReadonlyMap<string, { readonly text: string; readonly hash: string }>;
  /** Returns the built files of message sections (`i18n/`); none in development. */
  readonly listMessageFiles: (locale: string, sections: Iterable<string>) => readonly string[];
  readonly logError: (error: unknown) => void;
  /** Set by the app: the pattern of the matched route, such as `/convert/:pair`, for logs and metrics. */
  pattern?: string;
}

export const serverContext = createContext<ServerContext>();
