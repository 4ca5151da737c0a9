import { storageNames } from '@evenkeel/contract/constants'
import { prefersLight, themeColors } from './theme-choice.ts'

// Runs in the head of every page before anything is painted, so that nobody sees the wrong theme flash by.
// It must stay one constant text: the server puts its hash into the page's Content-Security-Policy.
// A browser that blocks storage throws on the first read and gets the first choice, dark (spec 4-03).
export const themeScript = `(function(){var t="dark";try{var c=localStorage.getItem(${JSON.stringify(storageNames.theme)});if(c==="light"||(c==="system"&&matchMedia(${JSON.stringify(prefersLight)}).matches))t="light"}catch(e){}var d=document,r=d.documentElement,m=d.querySelector('meta[name="theme-color"]');r.dataset.theme=t;r.style.colorScheme=t;if(m)m.content=${JSON.stringify(themeColors)}[t]})()`
