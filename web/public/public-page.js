// For the pages that the server writes: the theme before the first paint, as the site's own script sets it, and sending
// the page to someone. Nothing is sent to us, and the page works without it.
;(() => {
  const page = document.documentElement
  let theme = page.dataset.theme
  try {
    const chosen = localStorage.getItem('theme')
    if (chosen === 'system') theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
    else if (chosen === 'light' || chosen === 'dark') theme = chosen
  } catch {
    // Storage is blocked: the theme stays as the server wrote it.
  }
  page.dataset.theme = theme
  page.style.colorScheme = theme
  const color = document.querySelector('meta[name="theme-color"]')
  if (color) color.content = theme === 'light' ? '#F7F9F5' : '#0E1210'

  document.addEventListener('DOMContentLoaded', () => {
    const link = document.querySelector('[data-share]')
    const status = document.querySelector('[data-share-status]')
    const canonical = document.querySelector('link[rel="canonical"]')
    if (!link || !status || !canonical) return
    link.addEventListener('click', async (event) => {
      const shared = { title: document.title, url: canonical.href }
      if (navigator.share) {
        event.preventDefault()
        // Closing the sheet is no failure.
        await navigator.share(shared).catch(() => {})
      } else if (navigator.clipboard) {
        event.preventDefault()
        try {
          await navigator.clipboard.writeText(shared.url)
          status.textContent = 'Link copied.'
        } catch {
          location.href = link.href
        }
      }
    })
  })
})()
