import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

const router = getRouter()

// Instead of StartClient, which brings the decoder of server functions; our transport is tRPC.
const begin = () =>
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />)
  })

// A page that the server drew of an error would be blank until the browser can draw the same.
const [visit] = performance.getEntriesByType('navigation')
const isFailed = visit instanceof PerformanceNavigationTiming && visit.responseStatus >= 429
if (isFailed) Promise.resolve(router.options.defaultErrorComponent?.preload?.()).then(begin)
else begin()
