import { createFileRoute } from '@tanstack/react-router'
import { continueDraft } from '../../../features/importing/studio/pages/load.ts'

export const Route = createFileRoute('/admin/imports/$id/')({
  loader: ({ params }) => continueDraft(params.id),
})
