import { createFileRoute } from '@tanstack/react-router'
import { continueDraft } from '#src/features/importing/studio/pages/load.ts'

export const Route = createFileRoute('/admin/imports/$id/')({
  loader: ({ params }) => continueDraft(params.id),
})
