import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

// Instead of StartClient, which brings the decoder of server functions; our transport is tRPC.
startTransition(() => {
  hydrateRoot(document, <RouterClient router={getRouter()} />)
})
