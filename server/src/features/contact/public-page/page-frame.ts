import { brand } from '@evenkeel/contract/site/brand'
import { Html, html } from './html.ts'
import { iconSheet, logo } from './icons.ts'

/** What the built site contributes to a page that the server writes. */
export interface SiteFrame {
  /** Without a slash at the end. */
  origin: string
  /** Links to stylesheets, fonts and icons, from the built site's own head. */
  links: string
  /** Addresses of this page's own stylesheet and script. */
  styles: string
  script: string
}

interface Document {
  title: string
  head: Html
  body: Html
  /** After the frame, such as a bar at the bottom of phones. */
  foot: Html
}

const headerLinks = [
  ['How matching works', '/#matching'],
  ['What it costs', '/#cost'],
  ['Who pays us', '/#who-pays-us'],
  ['For advisors', '/onboarding/advisor'],
] as const

/** A whole document in the dark theme; the sender swaps the theme's attribute. */
export function writeDocument(frame: SiteFrame, { title, head, body, foot }: Document): string {
  return html`<!DOCTYPE html>
<html lang="en" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#0E1210">
<title>${title}</title>
${head}
${new Html(frame.links)}
<link rel="stylesheet" href="${frame.styles}">
<script src="${frame.script}"></script>
</head>
<body class="pp">
<a class="pp-skip btn inverted" href="#main">Skip to content</a>
<header class="pp-bar"><div class="pp-frame">
<a class="pp-logo" href="/" aria-label="${brand.name} home">${logo()}${brand.name}</a>
<nav aria-label="Site">${headerLinks.map(([label, to]) => html`<a href="${to}">${label}</a>`)}</nav>
<span class="pp-end"><a class="btn transparent" href="/shared/login">Sign in</a><a class="btn secondary pp-wide" href="/shared/registration">Create an account</a></span>
</div></header>
${body}
${foot}
${iconSheet()}
</body>
</html>
`.text
}
