/** Example calls of the documentation; their addresses are called by tests. `origin`: of the site. */
export function curlExample(origin: string): string {
  return `curl -H "Authorization: Bearer $DARU_KEY" \\
  "${origin}/api/v1/medicines?atc=A10&importedOnly=1&sort=-licences&perPage=50"`
}

/** A program's check of what a webhook brings; run by tests against what is sent. */
export const SIGNATURE_EXAMPLE = `import base64, hashlib, hmac, time

def is_of_daru(secret, headers, body):
    """secret: whsec_…; headers: names in lower case; body: bytes as they came."""
    key = base64.b64decode(secret.removeprefix("whsec_"))
    sent = headers["webhook-timestamp"]
    signed = f"{headers['webhook-id']}.{sent}.".encode() + body
    own = "v1," + base64.b64encode(hmac.digest(key, signed, hashlib.sha256)).decode()
    given = headers["webhook-signature"].split(" ")
    return abs(time.time() - int(sent)) < 300 and any(hmac.compare_digest(own, one) for one in given)`

export function feedExample(origin: string): string {
  return `curl -H "Authorization: Bearer $DARU_KEY" \\
  "${origin}/api/v1/changes?kind=products&change=changed&after=0&perPage=1000"`
}
