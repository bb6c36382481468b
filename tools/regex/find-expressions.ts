import { parseAst } from "vite";

export interface Expression {
  readonly pattern: string;
  readonly flags: string;
  readonly line: number;
}

export interface FileExpressions {
  readonly literals: readonly Expression[];
  /** Lines that build an expression at run time, which static checks cannot analyze. */
  readonly dynamicLines: readonly number[];
}

interface Node {
  readonly type?: string;
  readonly start: number;
  readonly regex?: { readonly pattern: string; readonly flags: string };
  readonly callee?: { readonly name?: string };
}

/** Returns the regular expressions of a TypeScript file. */
export function findExpressions(source: string): FileExpressions {
  const literals: Expression[] = [];
  const dynamicLines: number[] = [];
  const lineOf = (node: Node) => source.slice(0, node.start).split("\n").length;
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null || value instanceof RegExp) return;
    const node = value as Node;
    if (node.type === "Literal" && node.regex) literals.push({ ...node.regex, line: lineOf(node) });
    if (/^(?:New|Call)Expression$/.test(node.type ?? "") && node.callee?.name === "RegExp")
      dynamicLines.push(lineOf(node));
    Object.values(value).forEach(visit);
  };
  visit(parseAst(source, { lang: "ts" }));
  return { literals, dynamicLines };
}
