/** Runs before the page is parsed. Lazy pictures read this attribute to wait for the first paint. */
export const beforePaintScript = `document.documentElement.dataset.paint='waiting';`;

/**
 * Runs at the end of the page. Starts the marked files after the first paint and after the high-priority picture has
 * loaded, so that nothing competes with them on a slow connection. Starts after two seconds at the latest, for example
 * in a background tab that is never painted.
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
