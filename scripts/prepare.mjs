// Runs on the system's Node, possibly 20 and before anything is installed: only node: modules here.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const wantedMajor = 24

/** The portal uses `crypto.argon2`, which came with Node 24.7. @param {string} version */
export function isOldNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major < wantedMajor || (major === wantedMajor && minor < 7)
}

/** Installs what is missing and goes on in Node 24: returns only in the right process. */
export async function prepare() {
  process.chdir(path.dirname(import.meta.dirname))
  if (!isInstalled()) install()
  if (isOldNode(process.versions.node)) await continueIn(findNode())
}

/** Ends the process with a message where the command does. @param {string} command @param {string[]} args */
function run(command, args) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

/** Whether every package of the lockfile that any platform needs is there in that version. */
function isInstalled() {
  const installed = packagesOf('node_modules/.package-lock.json')
  return Object.entries(packagesOf('package-lock.json')).every(
    ([name, { version, optional }]) =>
      name === '' || optional || installed[name]?.version === version,
  )
}

/**
 * @param {string} lockfile
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function packagesOf(lockfile) {
  return existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : {}
}

// Not `npm ci`, which refuses a lockfile without the binaries of platforms that the registry it was
// made with does not offer. Versions come from the lockfile all the same, and it is not written.
function install() {
  console.log('Installing the dependencies …')
  run('npm', [
    'install',
    '--no-save',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
}

/** @param {string} node */
async function continueIn(node) {
  const folders = [path.dirname(node), path.resolve('node_modules/.bin'), process.env.PATH]
  const env = { ...process.env, MALLOC_ARENA_MAX: '2', PATH: folders.join(path.delimiter) }
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env,
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  const [status] = await once(child, 'exit')
  process.exit(status ?? 1)
}

function findNode() {
  const found = packagedNode()
  if (found) return found
  // npm may have been told not to run install scripts; then the package has not fetched its binary.
  spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
    cwd: 'node_modules/node',
    stdio: 'inherit',
  })
  const fetched = packagedNode()
  if (fetched) return fetched
  console.error(
    `Node ${wantedMajor} is needed and this is ${process.version}. The npm package «node» could not bring it; install Node ${wantedMajor} from https://nodejs.org and start again.`,
  )
  process.exit(1)
}

function packagedNode() {
  const homes = ['node_modules/node', ...platformPackages()]
  const name = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  return homes.map((home) => path.resolve(home, name)).find((file) => existsSync(file))
}

function platformPackages() {
  return ['node_modules', 'node_modules/node/node_modules']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => /^node-(?:linux|darwin|win)-/.test(name))
        .map((name) => path.join(folder, name)),
    )
}
