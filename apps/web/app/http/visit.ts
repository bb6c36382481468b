import { createContext } from "react-router";

/** This site as a client of Sign in with Apple. */
export interface AppleClient {
  readonly clientId: string;
  readonly authorizeUrl: string;
}

/** What the server process knows of a request before the app sees it. */
export interface Visit {
  readonly requestId: string;
  /** The address of the visitor, as far as proxies are trusted. */
  readonly address: string;
  /** Random per request; allows the inline scripts of this response. Never part of loader data. */
  readonly nonce: string;
  readonly apiUrl: string;
  /** The public origin of the web front end, such as https://brewdial.example. */
  readonly webUrl: string;
  /** Undefined where Sign in with Apple is not configured. */
  readonly apple: AppleClient | undefined;
  /** The public origin of the API, from which shops load the widget; often the same. */
  readonly widgetUrl: string;
  /** Where the operator's legal texts are; empty when there are none. */
  readonly legalDirectory: string;
  /** The built stylesheets by address, for pages that inline them; empty in development. */
  readonly stylesheets: ReadonlyMap<string, { readonly text: string; readonly hash: string }>;
  /** Returns the built files of sections of texts (`words/`); none in development. */
  readonly listWordFiles: (locale: string, sections: Iterable<string>) => readonly string[];
  readonly logError: (error: unknown) => void;
  /** Set by the app: the pattern of the matched route, such as `/convert/:pair`, for logs and metrics. */
  pattern?: string;
}

export const visitContext = createContext<Visit>();
