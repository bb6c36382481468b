/** The part of EXPLAIN's JSON that the gates use. */
export interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Index Recheck"?: number;
  readonly "Shared Hit Blocks"?: number;
  readonly "Shared Read Blocks"?: number;
  readonly Plans?: readonly PlanNode[];
}

export interface PlanFigures {
  /** Indexes in the plan. */
  readonly indexes: readonly string[];
  /** Tables with a sequential scan. */
  readonly wholeTables: readonly string[];
  /** Rows read from tables and bitmaps, including filtered ones. */
  readonly rowsRead: number;
  /** Buffer pages used. */
  readonly buffers: number;
}

/** Summarizes a plan: indexes, sequential scans, rows and pages. */
export function readPlan(root: PlanNode): PlanFigures {
  const indexes = new Set<string>();
  const wholeTables = new Set<string>();
  let rowsRead = 0;
  const visit = (node: PlanNode): void => {
    const index = node["Index Name"];
    if (index !== undefined) indexes.add(index);
    const table = node["Relation Name"];
    if (node["Node Type"] === "Seq Scan" && table !== undefined && node["Actual Loops"] > 0)
      wholeTables.add(table);
    const isScan = table !== undefined || node["Node Type"] === "Bitmap Index Scan";
    if (isScan && node["Node Type"] !== "ModifyTable") rowsRead += rowsOf(node);
    for (const child of node.Plans ?? []) visit(child);
  };
  visit(root);
  return {
    indexes: [...indexes],
    wholeTables: [...wholeTables],
    rowsRead: Math.round(rowsRead),
    buffers: (root["Shared Hit Blocks"] ?? 0) + (root["Shared Read Blocks"] ?? 0),
  };
}

function rowsOf(node: PlanNode): number {
  const perLoop =
    node["Actual Rows"] +
    (node["Rows Removed by Filter"] ?? 0) +
    (node["Rows Removed by Index Recheck"] ?? 0);
  return perLoop * node["Actual Loops"];
}
