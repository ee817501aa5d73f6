import { TIME_PANEL } from './time-control.tsx'

/**
 * The panel of days was drawn for the page that came as a document. Where the reader has gone on
 * since, it is drawn anew as it opens; a day chosen in it closes it.
 */
async function refresh(panel: HTMLElement): Promise<void> {
  const here = location.pathname + location.search
  if (panel.dataset.of === here) return
  panel.inert = true
  try {
    const answer = await fetch(here)
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const fresh = page.getElementById(panel.id)
    if (!fresh) return location.assign(here)
    panel.innerHTML = fresh.innerHTML
    panel.dataset.of = here
  } finally {
    panel.inert = false
  }
}

const panel = document.getElementById(TIME_PANEL)
if (panel) {
  panel.addEventListener('beforetoggle', () => refresh(panel))
  panel.addEventListener('submit', () => panel.hidePopover())
  panel.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) panel.hidePopover()
  })
  void refresh(panel)
}
