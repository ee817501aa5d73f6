/** Where the reader's choice of theme is kept: «light» or «dark»; absent follows the system. */
export const THEME_KEY = 'theme'

/**
 * Runs before the first paint, so that a chosen theme does not flash. Its text never changes at
 * run time: a content security policy may allow it by hash.
 */
export const themeScript = `try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`
