import path from 'node:path'
import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext

/**
 * Files of script by what they are for, and the modules in which each begins: a module lies in the
 * first whose beginnings import it. Many small files compress badly, and each is asked for.
 */
const roles: readonly (readonly [name: string, beginnings: readonly string[]])[] = [
  // Of every page, whoever reads it.
  [
    'frame',
    [
      'client.tsx',
      'features/shell/page-head.tsx',
      'session/session-provider.tsx',
      'addresses/pages.ts',
      'api/query.ts',
      'persian/numbers.ts',
      'ui/button.tsx',
      'features/shell/retained-part.tsx',
    ],
  ],
  // What follows for who has signed in.
  [
    'signed-in',
    ['features/shell/signed-in.tsx', 'features/record-actions/watch-switch.tsx', 'api/browser.ts'],
  ],
  // A field, and forms that are checked as they are written, such as those of signing in.
  ['fields', ['ui/text-field.tsx']],
  [
    'forms',
    [
      'features/accounts/fields.tsx',
      'features/accounts/form-parts.tsx',
      'features/accounts/use-submission.ts',
      'features/accounts/enter.ts',
    ],
  ],
  // What frames a page that the browser draws, and the addresses that it names.
  [
    'page',
    [
      'ui/page-frame.tsx',
      'ui/source-line.tsx',
      'features/shell/json-ld.tsx',
      'addresses/records.ts',
      'ui/chip.tsx',
    ],
  ],
  // What moves in a list, and what the browser draws of every record: its name, and what one may do.
  ['list', ['catalogue/parts/retained-list.tsx']],
  [
    'record',
    [
      'catalogue/parts/record-around.tsx',
      'catalogue/medicines/detail/medicine-page.tsx',
      'catalogue/medicines/detail/molecule-page.tsx',
      'catalogue/companies/detail/company-page.tsx',
      'catalogue/medicines/titles.ts',
      'list/canonical-search.ts',
      'persian/generic-code.ts',
    ],
  ],
  // What the head of a licence or a substance says of its state.
  [
    'states',
    [
      'catalogue/parts/status-chip.tsx',
      'catalogue/ingredients/gap-chip.tsx',
      'catalogue/parts/tell-apart.ts',
      'ui/isolated.tsx',
      'words/goods-groups.ts',
      'words/ingredient-types.ts',
    ],
  ],
  // Of pages that are neither list nor record: such as tell what the portal is for.
  [
    'tables',
    [
      'ui/data-table.tsx',
      'persian/money.ts',
      'persian/percent.ts',
      'persian/compact.ts',
      'persian/relative-day.ts',
      'catalogue/parts/missing-input.tsx',
    ],
  ],
  // What draws a list once another view of it is asked for.
  ['list-drawing', ['api/load-list.ts', 'catalogue/parts/kind-list.tsx']],
]

const source = path.resolve('src')
/** What only the server draws, and words of kinds and menus that only it writes: left out elsewhere. */
export const written =
  /\/src\/(?:features\/shell\/(?:site-(?:footer|header|notice)|time-panel)|catalogue\/(?:facts\/kind|[\w-]+\/kind\.ts)|addresses\/navigation|ui\/(?:search-)?field\.)/
/** The entry itself: the addresses and titles of all pages. */
const entry = /\/src\/(?:client\.|router\.|routeTree|routes\/)/
const known = new WeakMap<Context, ReadonlyMap<string, string>>()

/** The libraries are a file of their own, which stays in browsers when the portal is renewed. */
export function chunkByRole(id: string, context: Context): string | null {
  const names = known.get(context) ?? byRole(context)
  known.set(context, names)
  return names.get(id) ?? null
}

function byRole(context: Context): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  const take = (id: string, role: string) => {
    if (seen.has(id) || (role === 'frame' && written.test(id))) return
    seen.add(id)
    const isLibrary = role === 'frame' && id.includes('/node_modules/')
    if (!entry.test(id)) names.set(id, isLibrary ? 'libraries' : role)
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) take(next, role)
  }
  for (const [role, beginnings] of roles) {
    for (const file of beginnings) take(path.join(source, file), role)
  }
  return names
}
