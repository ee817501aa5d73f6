import module from 'node:module'
import path from 'node:path'

// Both are there since Node 22, and where nothing can be written each start compiles anew.
module.enableCompileCache?.(path.join(import.meta.dirname, '../node_modules/.cache/compiled'))
// Also for the start after one that was killed.
setTimeout(() => module.flushCompileCache?.(), 3_000).unref()

const found = new Map()

/**
 * At each import Node parses the whole package.json of what is imported: of drizzle-orm that is 180 kB for
 * hundreds of files, half of a start.
 */
module.registerHooks?.({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context
    if (specifier.startsWith('.')) {
      const isInDrizzle = parentURL.includes('/node_modules/drizzle-orm/')
      if (!isInDrizzle || !specifier.endsWith('.js')) return next(specifier, context)
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    }
    // A package may bring another edition of what it imports.
    if (parentURL.includes('/node_modules/')) return next(specifier, context)
    const key = `${specifier} ${conditions}`
    const known = found.get(key) ?? next(specifier, context)
    found.set(key, known)
    return { ...known, shortCircuit: true }
  },
})
