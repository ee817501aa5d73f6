import { mutate } from '../../api/query.ts'

/**
 * Starts the free hour of somebody who was approved while signed in, once they look at the page;
 * the server starts it once per person. Answers whether it began now.
 */
export async function beginTrial(): Promise<boolean> {
  await untilSeen()
  const { begun } = await mutate('subscription.startTrial')
  return begun
}

function untilSeen(): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve()
  return new Promise((resolve) => {
    const onChange = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', onChange)
      resolve()
    }
    document.addEventListener('visibilitychange', onChange)
  })
}
