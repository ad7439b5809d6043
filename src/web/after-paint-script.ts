/** Runs before the page is parsed. Lazy pictures read this attribute to wait for the first paint. */
export const beforePaintScript = `document.documentElement.dataset.paint='waiting';`;

/** The same on a content page, whose script ends it. A page without that script ends it by itself. */
export const beforePaintOnceScript = `${beforePaintScript}setTimeout(function(){delete document.documentElement.dataset.paint},4000);`;

/**
 * What a reader does first: points, touches, types, tabs, scrolls, or drags a file over the page. Assistive programs can
 * press a button without a pointer, which is only a click.
 */
const FIRST_USES = 'pointermove pointerdown touchstart click keydown focusin scroll dragenter';

/**
 * Runs at the end of the page. Starts the marked files after the first paint and after the high-priority picture has
 * loaded, so that nothing competes with them on a slow connection. Starts after two seconds at the latest, for example
 * in a background tab that is never painted. Files that wait for use start then too, if the reader has moved already, or
 * at the first move. When a page appears under a pointer at rest, browsers report a move of no length, which does not count.
 *
 * Sections that wait (`data-section`) stay as their style has them until then, and are laid out, one for each frame, so
 * that none of these tasks is long. Files start eight in a task, for the same reason.
 */
export const afterPaintScript = `(function(){var painted=false,used=false,start=function(k){
var all=[].slice.call(document.querySelectorAll('[data-'+k+']')),some=function(){all.splice(0,8).forEach(function(e){
var w=e.getAttribute('data-'+k);if(!w)return;e.removeAttribute('data-'+k);if(w!=='module'){e.rel=w;return}
var s=document.createElement('script');s.type=w;s.nonce=e.nonce;s.textContent=e.textContent;
document.head.appendChild(s).remove()});if(all.length)setTimeout(some)};some()},layOut=function(){
var far=[].slice.call(document.querySelectorAll('[data-section]')),next=function(){var e=far.shift();if(e){e.style.contentVisibility='';
requestAnimationFrame(function(){setTimeout(next)})}};far.forEach(function(e){e.style.contentVisibility=getComputedStyle(e).contentVisibility});next()
},begin=function(){if(!painted)layOut();painted=true;delete document.documentElement.dataset.paint;
start('after-paint');if(used)start('on-use')},uses='${FIRST_USES}'.split(' '),use=function(e){
if(e.type==='pointermove'&&!e.movementX&&!e.movementY)return;used=true;
uses.forEach(function(u){removeEventListener(u,use,true)});if(painted)start('on-use')};
uses.forEach(function(u){addEventListener(u,use,{capture:true,passive:true})});
new PerformanceObserver(function(_,o){o.disconnect();
Promise.allSettled([].map.call(document.querySelectorAll('img[fetchpriority=high]'),function(i){return i.decode()})).then(begin)
}).observe({type:'paint',buffered:true});
setTimeout(begin,2000)})()`;
