import tall480 from './pictures/horizon-tall-480.avif';
import tall736 from './pictures/horizon-tall-736.avif';
import tallJpeg from './pictures/horizon-tall-800.jpg';
import wide960 from './pictures/horizon-wide-960.avif';
import wide1440 from './pictures/horizon-wide-1440.avif';
import wideJpeg from './pictures/horizon-wide-1440.jpg';
import wide1920 from './pictures/horizon-wide-1920.avif';

const PHONE = '(max-width: 47.99rem)';
const wideSet = `${wide960} 960w, ${wide1440} 1440w, ${wide1920} 1920w`;
const tallSet = `${tall480} 480w, ${tall736} 736w`;

/** The bay at sunset, drawn by the demo's own painter (view, art-deco, seed 11, sunset): upright on phones, darker where text lies. */
export function Horizon() {
  return (
    <div aria-hidden="true" className="absolute inset-0 -z-1 overflow-hidden bg-night">
      <picture>
        <source media={PHONE} type="image/avif" srcSet={tallSet} sizes="100vw" />
        <source media={PHONE} type="image/jpeg" srcSet={`${tallJpeg} 800w`} sizes="100vw" />
        <source type="image/avif" srcSet={wideSet} sizes="100vw" />
        <img
          src={wideJpeg}
          alt=""
          width={1440}
          height={836}
          fetchPriority="high"
          decoding="sync"
          className="size-full object-cover object-[62%_35%]"
        />
      </picture>
      <div className="absolute inset-x-0 bottom-0 h-1/4 bg-linear-to-t from-night to-transparent" />
    </div>
  );
}
