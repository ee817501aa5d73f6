/** Says of work that was done, to those who hear the page, what only the eye would see; the shell draws the place. */
export async function announce(work: Promise<boolean>, text: string): Promise<void> {
  if (await work) document.getElementById('said')?.replaceChildren(text)
}
