/**
 * The panel of days was drawn for the page that came as a document. Where the reader has gone on
 * since, it is drawn anew as it opens; a day chosen in it closes it.
 */
export async function refreshTimePanel(panel: HTMLElement): Promise<void> {
  panel.onclick = ({ target }) => {
    if ((target as Element).closest('a')) panel.hidePopover()
  }
  panel.onsubmit = () => panel.hidePopover()
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
