import { CockpitPage } from './cockpit-page.tsx'
import type { HomeData } from './load.ts'
import { VisitorHome } from './visitor-home.tsx'

export function HomePage({ data }: { data: HomeData }) {
  return 'cockpit' in data ? <CockpitPage data={data} /> : <VisitorHome data={data} />
}
