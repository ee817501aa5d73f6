import path from 'node:path'

export default {
  // What both peers share stands beside this folder.
  turbopack: { root: path.resolve(import.meta.dirname, '..') },
}
