import { createContext, use } from 'react'

/** What the way to a subscription is called for whoever reads the page. */
export const SubscribeCall = createContext<string | undefined>('')

/** On what leads to the plans; not within a cached part, which is drawn for many. */
export function SubscribeWords() {
  return use(SubscribeCall) || 'خرید اشتراک'
}
