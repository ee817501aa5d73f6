import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

// Many small files compress badly: 127 KB of gzip on the drug list became 122 KB. The libraries are
// a file of their own, which stays in browsers when the portal is renewed.
const chunks = [
  {
    name: 'libraries',
    test: /node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?:react-router|router-core|history|store|react-store))\//,
  },
  { name: 'shared', test: /\/src\//, minShareCount: 4 },
]

export default defineConfig({
  server: { port: 3000 },
  plugins: [serverRunsFromSource(), tanstackStart(), react(), tailwindcss()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
  },
})

const serverRoom =
  /^(?:server\/.*|(?:catalogue|features|insight)\/.*(?:\/queries|\/router|\.server))\.ts$/

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
