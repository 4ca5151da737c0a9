import { useLayoutEffect } from 'react'

// The page was built without a query, so for a moment its HTML shows the general text. Whoever asked for a topic
// gets that place left free instead, until the script knows the topic, and for 3 seconds at most.
// One constant text: the server puts its hash into the page's Content-Security-Policy.
const veilScript = `(function(){var r=document.documentElement;if(/[?&](content|search)=./.test(location.search)){r.dataset.deepLink="";setTimeout(function(){delete r.dataset.deepLink},3000)}})()`

/** What stands under the veil carries this. */
export const veiled = 'in-data-deep-link:invisible'

export function DeepLinkVeil({ isHydrated }: { isHydrated: boolean }) {
  // Trusted Types forbid a script made in the browser; this one only ever comes with the HTML.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return isHydrated ? <LiftVeil /> : <script dangerouslySetInnerHTML={{ __html: veilScript }} />
}

function LiftVeil() {
  useLayoutEffect(() => {
    delete document.documentElement.dataset.deepLink
  }, [])
  return null
}
