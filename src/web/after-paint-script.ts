/** Runs before the page stands. What waits for the paint and is not a file that we mark (lazy pictures) asks for this attribute. */
export const beforePaintScript = `document.documentElement.dataset.paint='waiting';`;

/**
 * Runs in the page once it stands: lets the marked files begin when the page has been painted and the picture that it
 * puts first has come, so that nothing competes with it for a slow line. A page that is never painted (a tab that
 * nobody looks at) or whose picture does not come begins after two seconds.
 */
export const afterPaintScript = `(function(){var begin=function(){delete document.documentElement.dataset.paint;
document.querySelectorAll('[data-after-paint]').forEach(function(e){var w=e.dataset.afterPaint;delete e.dataset.afterPaint;
if(w!=='module'){e.rel=w;return}
var s=document.createElement('script');s.type=w;s.nonce=e.nonce;s.textContent=e.textContent;
document.head.appendChild(s).remove()})};
new PerformanceObserver(function(_,o){o.disconnect();
Promise.allSettled([].map.call(document.querySelectorAll('img[fetchpriority=high]'),function(i){return i.decode()})).then(begin)
}).observe({type:'paint',buffered:true});
setTimeout(begin,2000)})()`;
