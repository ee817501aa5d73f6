import { formatMoney } from '#src/persian/money.ts'
import type { SandboxPayment } from './sandbox-books.server.ts'

/** The page of the sandbox where one pays or does not. It is no page of the portal and needs nothing. */
export function sandboxPage({ description, amountRial, state }: SandboxPayment): Response {
  const open = state === 'open'
  const html = `<!doctype html>
<html lang="fa" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>درگاه آزمایشی</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="mark"><strong>درگاه آزمایشی</strong>در این صفحه پولی جابه‌جا نمی‌شود.</p>
<h1>${escapeHtml(description)}</h1>
<dl><dt>مبلغ</dt><dd>${formatMoney(amountRial, { unit: 'rial', digits: 'fa' })}</dd></dl>
${open ? '<p class="ask">نتیجهٔ این پرداخت آزمایشی چه باشد؟</p>' : '<p class="ask">دربارهٔ این پرداخت پیش‌تر تصمیم گرفته شده است.</p>'}
<form method="post">
${
  open
    ? '<button name="action" value="pay">پرداخت می‌شود</button><button name="action" value="cancel" class="quiet">انصراف</button>'
    : '<button name="action" value="back">بازگشت به سایت</button>'
}
</form>
</main>
</body>
</html>
`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    },
  })
}

const STYLE = `
:root { color-scheme: light dark }
body { font-family: Vazirmatn, Tahoma, sans-serif; line-height: 2; margin: 0;
  background: light-dark(#f3f5f7, #14181c); color: light-dark(#1a2228, #e8edf0) }
main { margin: 10vh auto; max-inline-size: 26rem; padding: 0 1.5rem 1.5rem; border-radius: 12px; overflow: hidden;
  background: light-dark(#fff, #1d2328); border: 1px solid light-dark(#d5dce1, #3a444c) }
.mark { margin: 0 -1.5rem 1rem; padding: .6rem 1.5rem; background: #ffd75e; color: #3b2c00; font-size: .9rem }
.mark strong { display: block; font-size: 1.15rem }
h1 { font-size: 1.05rem; line-height: 1.9 }
dl { display: flex; justify-content: space-between; margin: 0; padding: .6rem 0;
  border-block: 1px solid light-dark(#d5dce1, #3a444c) }
dd { margin: 0; font-weight: 700 }
form { display: flex; gap: .75rem }
button { flex: 1; min-block-size: 3rem; font: inherit; border-radius: 8px; border: 1px solid transparent;
  background: #0b6e63; color: #fff; cursor: pointer }
.quiet { background: transparent; color: inherit; border-color: light-dark(#8a969e, #7d8a93) }
`

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
