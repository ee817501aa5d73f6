import { localPath } from '#src/access/callback-url.ts'
import { withReturn } from '#src/addresses/return-path.ts'
import { type SignInWay, signIn } from '#src/session/auth-client.ts'
import { announceSession } from '#src/session/session-channel.ts'
import { signInErrorWords } from './sign-in-errors.ts'

/**
 * Signs in and leaves for the page asked for, as a new document, because the header greets the
 * person. Answers the sentence to show where it failed.
 */
export async function enter(
  way: SignInWay,
  fields: Record<string, string>,
  callbackUrl = '/',
): Promise<string | null> {
  const outcome = await signIn(way, fields, callbackUrl)
  if (!('url' in outcome)) {
    if (outcome.error !== 'SecondFactorRequired') {
      return outcome.message ?? signInErrorWords(outcome.error, way)
    }
    navigateAway(withReturn(`/login?error=${outcome.error}`, callbackUrl))
    return null
  }
  announceSession()
  navigateAway(outcome.url)
  return null
}

/** Goes to a page of this origin as a new document; to the home page instead of a foreign one. */
export function navigateAway(url: string | undefined): void {
  location.assign(localPath(url, location.origin) ?? '/')
}
