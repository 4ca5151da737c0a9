import { html } from './html.ts'
import { type SiteFrame, writeDocument } from './page-frame.ts'

/** Says nothing about who it was. */
export const renderGone = (frame: SiteFrame): string =>
  writeDocument(frame, {
    title: 'This page is no longer available · Evenkeel',
    head: html`<meta name="robots" content="noindex">`,
    body: html`<main id="main" class="pp-frame pp-gone">
<h1>This page is no longer available</h1>
<p>The advisor no longer has a public page here. You can still find an advisor who fits you.</p>
<p class="pp-actions"><a class="btn primary" href="/">Find an advisor</a><a class="btn secondary" href="/help">Help</a></p>
</main>`,
    foot: html``,
  })
