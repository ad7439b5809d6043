/**
 * Runs in the page once it stands: the frame after the first paint it lets the marked files begin. A page in a tab
 * that nobody looks at begins when somebody does.
 */
export const afterPaintScript = `requestAnimationFrame(function(){setTimeout(function(){
document.querySelectorAll('[data-after-paint]').forEach(function(e){var w=e.dataset.afterPaint;
if(w!=='module'){e.rel=w;return}
var s=document.createElement('script');s.type=w;s.nonce=e.nonce;s.textContent=e.textContent;
document.head.appendChild(s).remove()})})})`;
