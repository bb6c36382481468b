// npm run tools -- expert-table: answers the questions of the expert table and prints the share that an expert would accept.
import { auditQuestions, judge, questions } from "./judge.ts";

const { total, accepted, misses } = judge([...questions, ...auditQuestions]);
for (const { text, objections } of misses) console.log(`${text}: ${objections.join("; ")}`);
console.log(`${accepted} of ${total} answers (${Math.round((100 * accepted) / total)} %) are inside.`);
