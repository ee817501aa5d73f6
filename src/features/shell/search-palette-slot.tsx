import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

interface SearchPaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

type PaletteFile = { SearchPalette: ComponentType<SearchPaletteProps> }

const [loadPalette] = Object.values(import.meta.glob<PaletteFile>('../search/palette.tsx'))
const Palette =
  loadPalette && lazy(() => loadPalette().then((file) => ({ default: file.SearchPalette })))

/** Loads the palette when it is first asked for, by Ctrl/Cmd+K or a `[data-search-palette]` button. */
export function SearchPaletteSlot() {
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const ending = new AbortController()
    const launch = (event: Event) => {
      event.preventDefault()
      if (!Palette) return document.querySelector<HTMLElement>('#shell-top [name=q]')?.focus()
      setAsked(true)
      setOpen(true)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.code === 'KeyK' && (event.ctrlKey || event.metaKey)) launch(event)
    }
    const onClick = ({ target }: MouseEvent) =>
      target instanceof Element && target.closest('[data-search-palette]')
    document.addEventListener('keydown', onKey, ending)
    document.addEventListener('click', (event) => onClick(event) && launch(event), ending)
    return () => ending.abort()
  }, [])
  if (!Palette || !asked) return null
  return (
    <Suspense>
      <Palette open={open} onOpenChange={setOpen} />
    </Suspense>
  )
}
