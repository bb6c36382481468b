/*
 * Import rules between folders, checked by `npm run check`; the rules between packages are in .oxlintrc.json. A test proves that each
 * rule fires (tools/ci/import-rules.test.ts).
 */
export default {
  forbidden: [
    {
      name: "no-foreign-queries",
      comment:
        "A module reads another module's tables through its use-case or read-* files, never through its queries.",
      severity: "error",
      from: { path: "^apps/api/src/modules/([^/]+)/" },
      to: { path: "/queries\\.ts$|-queries\\.ts$", pathNot: "^apps/api/src/modules/$1/" },
    },
    {
      name: "no-folder-cycles",
      comment:
        "Two folders that import each other cannot be understood or tested apart: move what both need to a third.",
      severity: "error",
      scope: "folder",
      from: { path: "^apps/api/src/" },
      to: { circular: true },
    },
    {
      name: "no-modules-from-below",
      comment: "http, platform and core serve every module and import none.",
      severity: "error",
      from: { path: "^apps/api/src/(http|platform|core)/" },
      to: { path: "^apps/api/src/modules/" },
    },
    {
      name: "platform-without-http",
      comment: "platform and core know nothing of HTTP.",
      severity: "error",
      from: { path: "^apps/api/src/(platform|core)/" },
      to: { path: "^apps/api/src/http/" },
    },
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.test\\.ts$" },
  },
};
