import type { DB } from "@brewdial/db/schema.gen.ts";
import type { Kysely } from "kysely";
import { blockUser, unblockUser } from "../../api/src/modules/auth/block-user.ts";
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
    help: "end a user's sessions and refuse to sign them in; their content stays",
    prepare: async (db, [text]) => {
      const user = await getUser(db, text);
      if (user.blockedAt !== null)
        return { message: `User ${user.id} is blocked since ${toMinute(user.blockedAt)}`, data: user };
      return {
        message: `${describe(user)}\n\nwill be blocked: signed out within 3 seconds, not signed in again. Hide their content separately with hide`,
        data: user,
        act: recorded(async (transaction) => {
          const endedSessions = await blockUser(transaction, user.id);
          return {
            done: `User ${user.id} is blocked; sessions ended: ${endedSessions}`,
            target: `user:${user.id}`,
            endedSessions,
          };
        }),
      };
    },
  },
  unblock: {
    parameters: ["user number"],
    help: "let a blocked user sign in again",
    prepare: async (db, [text]) => {
      const user = await getUser(db, text);
      if (user.blockedAt === null) return { message: `User ${user.id} is not blocked`, data: user };
      return {
        message: `${describe(user)}\n\nwill be able to sign in again`,
        data: user,
        act: recorded(async (transaction) => {
          await unblockUser(transaction, user.id);
          return { done: `User ${user.id} can sign in again`, target: `user:${user.id}` };
        }),
      };
    },
  },
};
