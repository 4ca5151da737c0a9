import { Html, html } from './html.ts'

const drawn = {
  check: '<path d="m4.5 10.5 3.7 3.7L15.5 6"/>',
  doc: '<path d="M5 2.8h6.5L15 6.3v10.9H5z"/><path d="M11.5 2.8v3.5H15M7.5 10h5M7.5 13h5"/>',
  info: '<circle cx="10" cy="10" r="7"/><path d="M10 9.2v4.3M10 6.5v.1"/>',
  minus: '<path d="M5 10h10"/>',
  seal: '<path d="M10 2.5 15.5 5v4.5c0 3.8-2.3 6.5-5.5 8-3.2-1.5-5.5-4.2-5.5-8V5z"/><path d="m7.5 9.8 1.8 1.8 3.2-3.6"/>',
  share: '<path d="M10 12V3.5m-3 3 3-3 3 3M5 9.5H4v7h12v-7h-1"/>',
  star: '<path d="m10 2.8 2.2 4.6 5 .7-3.6 3.5.9 5L10 14.2l-4.5 2.4.9-5L2.8 8.1l5-.7z" fill="currentColor" stroke="none"/>',
  user: '<circle cx="10" cy="7" r="3"/><path d="M4 16.5c.5-3.2 2.6-5 6-5s5.5 1.8 6 5"/>',
} as const
type IconName = keyof typeof drawn

export const icon = (name: IconName, className = ''): Html =>
  html`<svg class="pp-icon ${className}" aria-hidden="true"><use href="#pp-${name}"/></svg>`

/** Once a page; `icon` refers to it. */
export const iconSheet = (): Html =>
  new Html(
    `<svg width="0" height="0" class="pp-sheet" aria-hidden="true">${Object.entries(drawn)
      .map(([name, path]) => `<symbol id="pp-${name}" viewBox="0 0 20 20">${path}</symbol>`)
      .join('')}</svg>`,
  )

export const logo = (): Html => html`<svg class="pp-mark" viewBox="0 0 36 24" aria-hidden="true">
<path class="pp-mark-accent" d="M3 9h12v6H3a3 3 0 0 1 0-6z"/>
<path class="pp-mark-text" d="M16.6 2h2.8v20h-2.8zM21 9h12a3 3 0 0 1 0 6H21z"/></svg>`
