import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkByRole, written } from './scripts/chunks.ts'
import { subsetFonts } from './scripts/subset-fonts.ts'

/** What records and overviews share, and lists do not need. */
const recordParts = /\/src\/ui\/(?:bar-list|card|folded-section|key-facts|page-frame|section|stat)/
/** What is known of a record, in what its pages share. */
const recordPages =
  /\/src\/(?:ui\/record-|catalogue\/parts\/(?:additions|change-feed|company-r|due-date|licence-shares|licensed|locked|medicine-table|permit-(?:counts|sections|table)|record-|sales|sentence|shares)|catalogue\/facts\/company-pages|catalogue\/medicines\/detail\/statements|persian\/month-counts|words\/market-fact|insight\/score\/(?:chips|words|parts)|insight\/(?:changes\/(?:change-sentence|words)|expiry\/(?:lapsing-cells|risk)))/

const chunks = [
  { name: chunkByRole, includeDependenciesRecursively: false },
  { name: 'records', test: recordParts, minShareCount: 2 },
  // What all charts are made of; a kind of chart comes with its page.
  {
    name: 'charts',
    test: /\/src\/charts\/(?!axes|findings|scale|stacked-columns)/,
    minShareCount: 8,
    includeDependenciesRecursively: false,
  },
  {
    name: 'record-pages',
    test: recordPages,
    minShareCount: 2,
    // Else it would take along what lists need too.
    includeDependenciesRecursively: false,
  },
  // What the list of medicines alone is made of compresses better as one file.
  {
    name: 'medicine-list',
    test: /\/src\/catalogue\/medicines\/(?:columns|list|load|page)\.tsx?/,
    includeDependenciesRecursively: false,
  },
]

// A route's loader comes with its page: the entry knows addresses and titles, not what lists can do.
const codeSplittingOptions = { defaultBehavior: [['loader' as const, 'component' as const]] }

export default defineConfig({
  server: { port: 3000 },
  // React has it itself since version 18.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  plugins: [
    { name: 'subset-fonts', config: subsetFonts },
    serverRunsFromSource(),
    leaveOutUnused(),
    tanstackStart({ router: { codeSplittingOptions } }),
    react(),
    tailwindcss(),
  ],
  environments: {
    client: {
      build: {
        modulePreload: false,
        rolldownOptions: {
          output: { codeSplitting: { groups: chunks } },
          optimization: { inlineConst: { mode: 'all' } },
          treeshake: { moduleSideEffects: [{ test: written, sideEffects: false }] },
        },
      },
    },
  },
})

const serverRoom =
  /^(?:(?:app|procedures|server)\/.*|access\/policy|(?:access|api|catalogue|features|insight|session)\/.*(?:\/queries|\/router|\.server))\.ts$/

/**
 * The built server only draws pages. What holds state (pool, caches, dataset version) it imports as
 * `#src/…`, which package.json maps to the source that Node runs anyway: one copy in the process.
 */
function serverRunsFromSource(): Plugin {
  const source = path.resolve('src')
  return {
    name: 'server-runs-from-source',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    async resolveId(id, importer, options) {
      const resolved = await this.resolve(id, importer, { ...options, skipSelf: true })
      if (!resolved || resolved.external) return resolved
      const file = path.relative(source, resolved.id).split(path.sep).join('/')
      return serverRoom.test(file) ? { id: `#src/${file}`, external: true } : resolved
    },
  }
}

const unused: readonly (readonly [module: RegExp, instead: string])[] = [
  // Vite's wrapper of every import(): pages name their scripts themselves, styles are one file.
  [/^\0vite\/preload-helper\.js$/, 'export const __vitePreload = (load) => load()'],
  // Each route carries a Link; views write <a href>, see docs/decisions/007-look.md.
  [
    /\/@tanstack\/react-router\/dist\/esm\/link\.js$/,
    `const none = () => { throw new Error('views write <a href>') }
     export { none as Link, none as createLink, none as linkOptions, none as useLinkProps }`,
  ],
  // Only the server writes what these draw; words of a page's head are drawn by the page itself.
  [
    /\/@tanstack\/react-router\/dist\/esm\/HeadContent\.js$/,
    'export const HeadContent = () => null',
  ],
  [/\/@tanstack\/react-router\/dist\/esm\/Scripts\.js$/, 'export const Scripts = () => null'],
  [
    /\/@tanstack\/react-router\/dist\/esm\/scroll-restoration\.js$/,
    'export const ScrollRestoration = () => null',
  ],
  // Addresses are read by list/search-string.ts.
  [
    /\/@tanstack\/router-core\/dist\/esm\/searchParams\.js$/,
    `const none = undefined
     export { none as defaultParseSearch, none as defaultStringifySearch, none as parseSearchWith, none as stringifySearchWith }`,
  ],
  // The portal stands at the root of its address.
  [
    /\/@tanstack\/router-core\/dist\/esm\/rewrite\.js$/,
    `const none = undefined, same = (_, url) => url
     export { none as composeRewrites, none as rewriteBasepath, same as executeRewriteInput, same as executeRewriteOutput }`,
  ],
  // React waits for promises itself since version 19.
  [
    /\/@tanstack\/router-core\/dist\/esm\/defer\.js$/,
    'export const defer = undefined, TSR_DEFERRED_PROMISE = undefined',
  ],
]

/** Leaves out of the browser's script what the portal does not use: 4 KB of gzip on every page. */
function leaveOutUnused(): Plugin {
  return {
    name: 'leave-out-unused',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: (id) => unused.find(([module]) => module.test(id))?.[1],
  }
}
