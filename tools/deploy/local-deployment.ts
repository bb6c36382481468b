import { spawn } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type ManagedProcess, startProcess } from "../processes/managed-process.ts";
import { createDeployment, type Deployment } from "./compose-files.ts";
import { createCertificate } from "./haproxy-fixtures.ts";
import { type Document, deploy, expandEnvironment, expandVariables, read } from "./manifests.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folderOf = (name: string) => fileURLToPath(new URL(name, deploy));

/** Set explicitly, because a container runtime would otherwise try to raise the limits of this machine. */
const limits = ["--ulimit=nofile=4096:4096", "--ulimit=nproc=4096:4096"];
const podman = ["--runtime=runc", "--cgroup-manager=cgroupfs"];

export interface LocalOptions {
  readonly shape: string;
  /** A folder that is deleted afterwards. */
  readonly temporary: string;
  /** Image for running our processes as containers; if absent, they run from the checkout. */
  readonly image?: string;
}

/** Command and environment of a service in compose, with names and folders of this machine. */
interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/**
 * A public deployment created by create-env, whose services run as processes on this machine. A service's name becomes a loopback
 * address, its ports stay; folders of containers become folders of this machine.
 */
export class LocalDeployment {
  readonly services: Record<string, Document>;
  readonly settings: Deployment["settings"];
  readonly certificate: string;
  /** Texts of the compose files and their replacements on this machine; filled as services start. */
  readonly replaced: Record<string, string> = {};
  readonly #options: LocalOptions;
  readonly #addresses: Record<string, string>;
  readonly #running = new Map<string, ManagedProcess>();
  readonly #imageEnvironment = Object.fromEntries(
    Array.from(
      /^ENV (.+)$/m.exec(read("Dockerfile"))?.[1]?.matchAll(/(\w+)=(\S+)/g) ?? [],
      ([, name, value]) => [name, value],
    ),
  );

  constructor(options: LocalOptions) {
    this.#options = options;
    const { temporary, shape } = options;
    const certificates = join(temporary, "certificates");
    mkdirSync(certificates);
    this.certificate = join(temporary, "certificate.pem");
    cpSync(createCertificate(temporary, "DNS:brewdial.example", 90), join(certificates, "brewdial.pem"));
    const answers = {
      shape,
      address: "https://brewdial.example",
      sender: "Brewdial <no-reply@brewdial.example>",
      smtp: "smtp://mail:1025",
      operator: "operator@brewdial.example",
      certificate: certificates,
    };
    const { compose, settings } = createDeployment(
      join(temporary, ".env"),
      Object.entries(answers).flatMap(([name, value]) => [`--${name}`, value]),
    );
    this.services = compose.services;
    this.settings = settings;
    this.#addresses = Object.fromEntries(
      Object.keys(this.services).map((name, index) => [name, `127.77.0.${index + 2}`]),
    );
    Object.assign(this.replaced, {
      // The trusted address is the one from which processes on this machine connect.
      [`${this.services["balancer"].networks.front.ipv4_address}:`]: `${this.addressOf("balancer")}:`,
      [this.services["balancer"].networks.front.ipv4_address]: "127.0.0.1",
      "/etc/haproxy/": folderOf("haproxy/"),
      "/etc/alertmanager/": folderOf("alertmanager/"),
      "/etc/brewdial/certificates": certificates,
    });
  }

  addressOf(name: string): string {
    const address = this.#addresses[name];
    if (address === undefined) throw new Error(`There is no service ${name}`);
    return address;
  }

  get names(): string[] {
    return Object.keys(this.services);
  }

  isOurs(name: string): boolean {
    return this.services[name].image === "brewdial";
  }

  #toLocal(text: string, own: string): string {
    let result = text.replaceAll(/(^|\/|@)\*:/g, `$1${this.addressOf(own)}:`);
    for (const [from, to] of Object.entries(this.replaced)) result = result.replaceAll(from, to);
    return result.replaceAll(
      /(?<=^|[/@])([a-z]+(?:-\d)?)(?=:\d)/g,
      (name: string) => this.#addresses[name] ?? name,
    );
  }

  /** Returns the command of a service. HOST is the address of the service instead of all addresses. */
  describe(name: string): Command {
    const { command, entrypoint = [], environment = {} } = this.services[name];
    const own = this.isOurs(name) ? { ...this.#imageEnvironment, HOST: this.addressOf(name) } : {};
    const env = Object.entries(expandEnvironment(environment, this.settings)).map(([key, value]) => [
      key,
      this.#toLocal(value, name),
    ]);
    // The default command of the image, which runs the API.
    const usual = this.isOurs(name) ? ["node", "apps/api/src/main.ts"] : [];
    const words: string[] = [...entrypoint, ...(command ?? usual)];
    const [program = "", ...args] = words.map((word) =>
      this.#toLocal(expandVariables(word, this.settings), name),
    );
    return { program, args, env: { ...own, ...Object.fromEntries(env) } };
  }

  #containerName = (name: string) => `brewdial-check-${this.#options.shape}-${name}`;

  /** Returns the command of one of our services; with an image, in a container as configured by compose. */
  #inContainer(name: string, { program, args, env }: Command): Command {
    const { image } = this.#options;
    if (image === undefined) return { program, args, env: { ...env, NODE_COMPILE_CACHE: "" } };
    const { cap_drop, security_opt, mem_limit, tmpfs } = this.services[name];
    const legal = `${this.settings["LEGAL_DIRECTORY"]}:/etc/brewdial/legal:ro`;
    const flags = [
      ...cap_drop.map((capability: string) => `--cap-drop=${capability}`),
      ...security_opt.map((option: string) => `--security-opt=${option.replace(":true", "")}`),
      ...tmpfs.map((folder: string) => `--tmpfs=${folder}`),
      ...(mem_limit === undefined ? [] : [`--memory=${mem_limit}`]),
      ...(/^(?:api|web|worker)/.test(name) ? [`--volume=${legal}`] : []),
      ...Object.entries(env).map(([key, value]) => `--env=${key}=${value}`),
    ];
    const all = ["run", "--rm", "--replace", "--no-healthcheck", "--network=host", "--read-only", ...limits];
    return {
      program: "podman",
      args: [...podman, ...all, `--name=${this.#containerName(name)}`, ...flags, image, program, ...args],
      env: {},
    };
  }

  /** Runs a one-shot service; rejects when it fails. */
  async run(name: string): Promise<void> {
    const { program, args, env } = this.#inContainer(name, this.describe(name));
    await spawnToEnd(program, args, env);
  }

  /** Runs a command in the container of a service, as `docker compose exec` does. */
  exec(name: string, ...words: string[]): Promise<string> {
    if (this.#options.image !== undefined)
      return spawnToEnd("podman", [...podman, "exec", this.#containerName(name), ...words], {});
    const [program = "", ...args] = words;
    return spawnToEnd(program, args, this.describe(name).env);
  }

  async start(
    name: string,
    isReady: () => Promise<boolean>,
    { args: added = [], env: changed = {}, program }: Partial<Command> = {},
  ): Promise<void> {
    const described = this.describe(name);
    const command = this.isOurs(name) ? this.#inContainer(name, described) : described;
    const { temporary } = this.#options;
    const managed = await startProcess({
      name,
      command: program ?? command.program,
      args: [...command.args, ...added],
      env: { ...command.env, ...changed },
      // Our processes use paths relative to the checkout; others write into their folder.
      cwd: this.isOurs(name) ? root : temporary,
      ownGroup: !this.isOurs(name),
      readyWithinMs: 180_000,
      isReady,
    });
    this.#running.set(name, managed);
  }

  /** Sends SIGTERM to a service; resolves to the exit code. */
  async stop(name: string): Promise<number | null> {
    const managed = this.#running.get(name);
    this.#running.delete(name);
    return (await managed?.stop(20_000)) ?? null;
  }

  async stopAll(): Promise<void> {
    const ours = [...this.#running.keys()].filter((name) => this.isOurs(name));
    await Promise.all(ours.map((name) => this.stop(name)));
    await Promise.all(Array.from(this.#running.values(), (managed) => managed.kill()));
    if (this.#options.image === undefined) return;
    // A container can outlive its podman process when that is killed.
    const names = this.names.filter((name) => this.isOurs(name)).map(this.#containerName);
    await spawnToEnd("podman", [...podman, "rm", "--force", "--ignore", ...names], {});
  }

  /**
   * Copies Prometheus's files with the addresses of this machine; returns the path of the configuration and the number of targets.
   */
  copyPrometheus(): { config: string; targets: number } {
    const { temporary } = this.#options;
    const folder = join(temporary, "prometheus");
    cpSync(folderOf("prometheus"), folder, { recursive: true });
    const mounted: string[] = this.services["prometheus"].volumes
      .map((volume: string) => /\/targets\/(\w+\.yml):ro$/.exec(volume)?.[1])
      .filter(Boolean);
    const local = (text: string) =>
      text
        .replaceAll(/(?<=")([a-z]+(?:-\d)?)(?=:\d+")/g, (name: string) => this.#addresses[name] ?? name)
        .replaceAll("/targets/*.yml", `${folder}/mounted/*.yml`);
    const config = join(folder, "prometheus.yml");
    writeFileSync(config, local(readFileSync(config, "utf8")));
    mkdirSync(join(folder, "mounted"));
    for (const file of mounted)
      writeFileSync(
        join(folder, "mounted", file),
        local(readFileSync(join(folder, "targets", file), "utf8")),
      );
    const texts = readdirSync(join(folder, "mounted")).map((file) =>
      readFileSync(join(folder, "mounted", file), "utf8"),
    );
    return { config, targets: texts.join("").match(/targets:/g)?.length ?? 0 };
  }
}

/** Runs a program; resolves to its output, and rejects with its error output. */
function spawnToEnd(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const child = spawn(program, args, { cwd: root, env: { ...process.env, ...env } });
  const output = { stdout: "", stderr: "" };
  child.stdout.on("data", (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output.stderr += chunk.toString()));
  child.once("error", reject);
  child.once("close", (code) => {
    if (code === 0) resolve(output.stdout);
    else reject(new Error(`${program} exited with ${code}: ${output.stderr.slice(-2000)}`));
  });
  return promise;
}
