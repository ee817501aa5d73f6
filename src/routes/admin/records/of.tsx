import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/records/of')({
  validateSearch: ({ path }: Record<string, unknown>) => ({ path: String(path ?? '') }),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) =>
    (await import('#src/features/editing/load.ts')).loadRecordOfPath(deps.path),
})
