import {
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'

type Part<Data> = (props: { data: Data }) => ReactNode

export interface LatePart<Data> {
  load: () => Promise<Part<Data>>
  /** For the loader of its route: data, once the part is there too, so that nothing waits where it is drawn. */
  with: <Loaded extends Data>(data: Promise<Loaded>) => Promise<Loaded>
  /** Once it is there. */
  loaded: Part<Data> | undefined
}

/** What draws a part, imported when it is first needed. */
export function latePart<Name extends string, Data>(
  importPart: () => Promise<Record<Name, Part<Data>>>,
  name: Name,
): LatePart<Data> {
  const late: LatePart<Data> = {
    load: async () => {
      late.loaded ??= (await importPart())[name]
      return late.loaded
    },
    with: async (data) => (await Promise.all([data, late.load()]))[0],
    loaded: undefined,
  }
  // The server draws without waiting, so it has it as soon as the page is asked for; who draws it meets its failure.
  if (import.meta.env.SSR) late.load().catch(() => undefined)
  return late
}

interface RetainedPartProps<Data> {
  of: LatePart<Data>
  data: Data
}

const NEVER = () => () => {}
const NOTHING = { __html: '' }

/**
 * A part of a page that says what its data say and nothing else: no state, no handlers of React; what
 * moves in it is done by listeners on the document. The browser keeps what the server drew of it, and
 * loads what draws it with data that come later, or once the page is left.
 */
export function RetainedPart<Data>({ of, data }: RetainedPartProps<Data>) {
  const isOfDocument = useSyncExternalStore(
    NEVER,
    () => false,
    () => true,
  )
  const [retained, setRetained] = useState(isOfDocument ? data : null)
  if (retained !== null && retained !== data) setRetained(isSame(retained, data) ? data : null)
  const place = useRef<HTMLDivElement>(null)
  useOpenSections(place, retained !== null)
  useEffect(() => {
    answerInCharts()
    // Who comes back to the page finds the place they left: nothing is waited for by then.
    return () => void of.load()
  }, [of])
  if (import.meta.env.SSR || retained === null) {
    return (
      <div key="drawn" ref={place} className="contents">
        <Drawn of={of} data={data} />
      </div>
    )
  }
  return (
    <div
      key="retained"
      ref={place}
      className="contents"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the browser leaves what it has
      dangerouslySetInnerHTML={NOTHING}
    />
  )
}

/** Charts that the server drew answer too; those drawn here see to it themselves. */
function answerInCharts() {
  if (!document.querySelector('.chart')) return
  void import('#src/charts/chart-behaviour.ts').then((file) => file.attachCharts())
}

function Drawn<Data>({ of, data }: RetainedPartProps<Data>) {
  const Part = of.loaded ?? use(of.load())
  return <Part data={data} />
}

// The same view asked for again, as by a link to a place on the page, is no reason to draw it.
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Sections that were opened stay so when the part is drawn with other data. */
function useOpenSections(place: RefObject<HTMLDivElement | null>, isRetained: boolean) {
  const open = useRef<readonly Element[]>([])
  useLayoutEffect(() => {
    const before = isRetained ? place.current : null
    for (const { id } of open.current) {
      document.getElementById(id)?.closest('details')?.setAttribute('open', '')
    }
    return () => {
      open.current = [...(before?.querySelectorAll('details[open] > [id]') ?? [])]
    }
  }, [place, isRetained])
}
