import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { SearchField } from '../../ui/search-field.tsx'

interface SearchPaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

type PaletteFile = { SearchPalette: ComponentType<SearchPaletteProps> }

const [loadPalette] = Object.values(import.meta.glob<PaletteFile>('../search/palette.tsx'))
const Palette =
  loadPalette && lazy(() => loadPalette().then((file) => ({ default: file.SearchPalette })))

/** A GET form that needs no script; the palette is loaded when it is first asked for. */
export function SearchLauncher() {
  const form = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)

  function launch() {
    if (!Palette) return form.current?.querySelector('input')?.focus()
    setAsked(true)
    setOpen(true)
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      launch()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })

  return (
    <>
      <search className="relative hidden max-w-md min-w-0 flex-1 md:block">
        <form ref={form} action="/search">
          <SearchField
            name="q"
            label="جست‌وجوی دارو، شرکت، IRC، GTIN یا ATC"
            placeholder="دارو، شرکت، IRC، ATC…"
            className="[&_input]:border-line-strong [&_input]:bg-sunken [&_input]:pe-20"
          />
        </form>
        <button
          type="button"
          onClick={launch}
          aria-label="جست‌وجوی سریع (Ctrl K)"
          className="needs-script absolute end-1.5 top-1/2 -translate-y-1/2 rounded-sm border border-line-strong bg-surface px-1.5 text-xs leading-6 text-muted hover:text-accent"
        >
          <kbd dir="ltr" className="font-sans">
            Ctrl K
          </kbd>
        </button>
      </search>
      {Palette && asked && (
        <Suspense>
          <Palette open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
