import type { DB } from "@brewdial/db/schema.gen.ts";
import { getDisplayName } from "@brewdial/domain/text/display-name.ts";
import type { Kysely } from "kysely";
import { block, rename, unblock } from "../../api/src/modules/desk/actions.ts";
import { setOperator } from "../../api/src/modules/desk/grant-operator.ts";
import {
  type Command,
  describePage,
  oneLine,
  readNumber,
  recorded,
  toDay,
  toMinute,
  toPage,
} from "./command.ts";
import { findUser, type FoundUser, searchUsers, type UserDetails } from "./user-queries.ts";

const nameOf = ({ name, email }: FoundUser) => `${oneLine(name) || "no name"} <${email ?? "no address"}>`;

const describeLine = (user: FoundUser) =>
  [
    String(user.id).padStart(8),
    toDay(user.createdAt),
    `${user.blockedAt === null ? "" : "(blocked) "}${nameOf(user)}`,
  ].join("  ");

const describe = (user: UserDetails) =>
  [
    `user ${user.id}, ${nameOf(user)}`,
    `created     ${toDay(user.createdAt)}, address ${user.emailVerifiedAt === null ? "not verified" : `verified ${toDay(user.emailVerifiedAt)}`}`,
    `operator    ${user.isOperator ? "yes" : "no"}`,
    `blocked     ${user.blockedAt === null ? "no" : `since ${toMinute(user.blockedAt)}`}`,
    `sessions    ${user.sessions}, last seen ${user.lastSeenAt === null ? "never" : toMinute(user.lastSeenAt)}`,
    `roaster     ${user.roaster === null ? "none" : `${user.roaster}, ${user.roasterRole?.toLowerCase()}`}`,
    `content     recipes ${user.recipes}, comments ${user.comments}, brews ${user.brews}, open reports ${user.reports}`,
  ].join("\n");

async function getUser(db: Kysely<DB>, text: string | undefined): Promise<UserDetails> {
  const id = readNumber(text, "user number", "users <part of the address or name>");
  const user = await findUser(db, id);
  if (user === undefined)
    throw new Error(
      `There is no user ${id}. Search with: npm run operator -- users <part of the address or name>`,
    );
  return user;
}

/** Grants or revokes the right to use the desk, which nobody can do over HTTP. */
const setRight = (name: string, isOperator: boolean, help: string): Command => ({
  parameters: ["user number"],
  help,
  prepare: async (db, [text]) => {
    const user = await getUser(db, text);
    if (user.isOperator === isOperator)
      return {
        message: `User ${user.id} is ${isOperator ? "already an operator" : "no operator"}`,
        data: user,
      };
    return {
      message: `${describe(user)}\n\n${isOperator ? "will be an operator: the desk is open to them after they confirm with a passkey" : "will no longer be an operator, within 3 seconds"}`,
      data: user,
      act: recorded(async (transaction) => {
        await setOperator(transaction, user.id, isOperator);
        return {
          done: `User ${user.id} is ${isOperator ? "an operator" : "no operator"} now`,
          target: `user:${user.id}`,
          right: name,
        };
      }),
    };
  },
});

export const userCommands: Readonly<Record<string, Command>> = {
  users: {
    parameters: ["part of the address or name"],
    isPaged: true,
    help: "search users, newest first",
    prepare: async (db, [text = ""], { before, limit }) => {
      const page = toPage(await searchUsers(db, { text, before, limit: limit + 1 }), limit);
      return {
        message: describePage(page, describeLine, "No user has this in the address or name"),
        data: page,
      };
    },
  },
  user: {
    parameters: ["user number"],
    help: "show a user with sessions, content and reports",
    prepare: async (db, [text]) => {
      const user = await getUser(db, text);
      return { message: describe(user), data: user };
    },
  },
  block: {
    parameters: ["user number"],
    flags: ["hide-content"],
    help: "end a user's sessions and refuse to sign them in; --hide-content also hides all they published, until unblock",
    prepare: async (db, [text], { flags, reason }) => {
      const user = await getUser(db, text);
      const hidesContent = flags.has("hide-content");
      if (user.blockedAt !== null)
        return {
          message: `User ${user.id} is blocked since ${toMinute(user.blockedAt)}${hidesContent ? ". To hide the content too: unblock, then block --hide-content" : ""}`,
          data: user,
        };
      const content = hidesContent
        ? "Everything they published will be hidden until unblock"
        : "Their content stays: add --hide-content to hide all of it";
      return {
        message: `${describe(user)}\n\nwill be blocked: signed out within 3 seconds, not signed in again. ${content}`,
        data: user,
        act: recorded((transaction) => block(transaction, user.id, hidesContent, reason)),
      };
    },
  },
  unblock: {
    parameters: ["user number"],
    help: "let a blocked user sign in again, and show what block --hide-content has hidden",
    prepare: async (db, [text], { reason }) => {
      const user = await getUser(db, text);
      if (user.blockedAt === null) return { message: `User ${user.id} is not blocked`, data: user };
      return {
        message: `${describe(user)}\n\nwill be able to sign in again`,
        data: user,
        act: recorded((transaction) => unblock(transaction, user.id, reason)),
      };
    },
  },
  rename: {
    parameters: ["user:<number>"],
    help: "take a user's name away, so that a neutral one is shown, and resolve the reports of it",
    prepare: async (db, [text = ""], { reason }) => {
      const user = await getUser(db, text.replace(/^user:/, ""));
      if (user.name === null) return { message: `User ${user.id} has no name`, data: user };
      return {
        message: `${describe(user)}\n\nwill be shown as ${getDisplayName({ id: user.id, name: null })}`,
        data: user,
        act: recorded((transaction) => rename(transaction, user.id, reason)),
      };
    },
  },
  grant: setRight("grant", true, "let a user use the operator's desk, with a passkey"),
  revoke: setRight("revoke", false, "take the right to use the operator's desk away"),
};
