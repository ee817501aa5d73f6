/** What follows when a list is already in use: drawn by the server with it, one file of script. */
export { FilterPanel } from './filter-panel.tsx'
export { ListAbove, ListBelow } from './list-around.tsx'
export { refreshList } from './list-behaviour.ts'
export { ListDifference } from './list-difference.tsx'
