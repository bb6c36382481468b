import { createTestDeps } from "./testing.ts";
import { createMcpServer } from "./modules/grinder-data/mcp-server.ts";
import { createMcpTools } from "./modules/grinder-data/mcp-tools.ts";
import { conversionOf } from "./modules/grinder-data/answers.ts";
import { classifyInboundRequest } from "@modelcontextprotocol/server";
const base = await createTestDeps();
const s = createMcpServer(base.deps);
const t = createMcpTools(base.deps.catalog, base.deps.config);
const args={from:"comandante-c40-mk4",setting:24,to:"baratza-encore"};
const legacy=JSON.stringify({jsonrpc:"2.0",id:1,method:"tools/call",params:{name:"convert_grind_setting",arguments:args}});
const modern=JSON.stringify({jsonrpc:"2.0",id:1,method:"tools/call",params:{name:"convert_grind_setting",arguments:args,_meta:{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}});
const MH={"mcp-protocol-version":"2026-07-28","mcp-method":"tools/call","mcp-name":"convert_grind_setting"};
async function bench(name: string,f: () => unknown,n=20000){ for(let i=0;i<2000;i++) await f(); const c=process.cpuUsage(); for(let i=0;i<n;i++) await f(); const u=process.cpuUsage(c); console.log(name.padEnd(34),((u.user+u.system)/n).toFixed(1),"us cpu"); }
for (let k=0;k<2;k++){
await bench("conversionOf", () => conversionOf(base.deps.catalog.current(), args.from, args.setting, args.to));
await bench("tool", () => t("convert_grind_setting", args));
await bench("classify legacy", () => classifyInboundRequest({httpMethod:"POST",body:JSON.parse(legacy)}));
await bench("classify modern", () => classifyInboundRequest({httpMethod:"POST",body:JSON.parse(modern), protocolVersionHeader:"2026-07-28",mcpMethodHeader:"tools/call"}));
await bench("answer legacy", () => s.answer({ headers: {} } as never, JSON.parse(legacy)));
await bench("answer modern", () => s.answer({ headers: MH } as never, JSON.parse(modern)));
await bench("initialize", () => s.answer({ headers: {} } as never, {jsonrpc:"2.0",id:1,method:"initialize",params:{protocolVersion:"2025-11-25",capabilities:{},clientInfo:{name:"x",version:"1"}}}), 3000);
}
await base[Symbol.asyncDispose]();
