import { ATOM } from './atom-path.ts'

/** For the head of a page: where programs follow the public changes. */
export function AtomLink() {
  return (
    <link rel="alternate" type="application/atom+xml" href={ATOM} title="تغییرهای بازار دارو" />
  )
}
