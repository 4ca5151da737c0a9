import { storageNames } from '@evenkeel/contract/constants'
import { prefersLight, themeColors } from './theme-choice.ts'

// Runs in the head of every page before the first paint, so that the wrong theme never flashes. It must stay a
// constant, because the server puts its hash into the Content-Security-Policy. A browser that blocks storage throws
// on the first read and gets dark, the default (spec 4-03).
export const themeScript = `(function(){var t="dark";try{var c=localStorage.getItem(${JSON.stringify(storageNames.theme)});if(c==="light"||(c==="system"&&matchMedia(${JSON.stringify(prefersLight)}).matches))t="light"}catch(e){}var d=document,r=d.documentElement,m=d.querySelector('meta[name="theme-color"]');r.dataset.theme=t;r.style.colorScheme=t;if(m)m.content=${JSON.stringify(themeColors)}[t]})()`
