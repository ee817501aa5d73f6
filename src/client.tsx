import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

// Instead of StartClient, which brings the decoder of server functions; our transport is tRPC.
function start() {
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={getRouter()} />)
  })
}

// The latest of what is asked for: whoever has it has all the rest.
if ('try' in Promise) start()
else void import('./ui/older-browsers.ts').then(start)
