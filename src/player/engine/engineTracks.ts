/** The audio tracks, subtitles and qualities of a player, and the captions that the stage draws. */
import { languagePart } from '../../../machines/domain/languageTags.ts';
import { type Quality, roleIn, type Track, type TrackRole, type Tracks, unseenRendition } from '../../../machines/domain/tracks.ts';
import { paragraphsOf } from '../captions/captionText.ts';
import type { Playing } from './preparedPlayer.ts';
import type { Stage } from './stage.ts';
import { audioTracksOf, authoredName, isForced, roleOfAudio, roleOfSubtitles, subtitleTracksOf, vhsOf } from './vhs.ts';

/** The choices are applied now and again with the metadata, because tracks have no effect before. */
export function createEngineTracks({ player }: Playing, stage: Stage) {
  let audioId: string | null = null;
  let subtitlesId: string | null = null;
  /** The renditions among which the engine chooses while the picture is seen; null: all. */
  let qualityIds: readonly string[] | null = null;
  let isSeen = true;
  let isStopped = false;

  function showCaptions() {
    if (isStopped) return;
    const track = stage.presentation().isSystems ? undefined : subtitleTracksOf(player)[Number(subtitlesId ?? -1)];
    stage.caption(paragraphsOf(Array.from(track?.activeCues ?? [])));
  }

  /** Enabling a track disables the previous one. */
  function applyAudio() {
    const track = audioTracksOf(player)[Number(audioId ?? -1)];
    if (player.readyState() === 0 || !track || track.enabled) return;
    track.enabled = true;
    player.off('waiting', realign);
    player.one('waiting', realign);
  }

  /** A "hidden" track is read but not drawn. The stage draws it, except while the system's own player shows the video. */
  function applySubtitles() {
    // A track that is enabled before the metadata is never fetched.
    if (player.readyState() === 0) return;
    const chosen = stage.presentation().isSystems ? 'showing' : 'hidden';
    for (const [index, track] of subtitleTracksOf(player).entries()) {
      const mode = String(index) === subtitlesId ? chosen : 'disabled';
      track.removeEventListener('cuechange', showCaptions);
      if (track.mode !== mode) track.mode = mode;
      if (mode === 'hidden') track.addEventListener('cuechange', showCaptions);
    }
    showCaptions();
  }

  /**
   * After a language change, audio loads from the current position while video is loaded far ahead. Across a discontinuity each loader
   * waits for the other for ever. A seek to the current position restarts both.
   */
  function realign() {
    const position = player.currentTime() ?? 0;
    const buffered = player.buffered();
    for (let range = 0; range < buffered.length; range += 1)
      if (buffered.start(range) <= position && position < buffered.end(range)) return;
    player.currentTime(position);
  }

  const qualities = (): Quality[] =>
    (vhsOf(player)?.representations?.() ?? []).map(({ id, height, bandwidth, frameRate, codecs }) => ({
      id,
      height: height ?? null,
      bandwidth: bandwidth ?? 0,
      ...(frameRate !== undefined && { frameRate }),
      ...(codecs?.video !== undefined && { codec: codecs.video }),
    }));

  /** What is loaded stays. The engine chooses again before the next segment. */
  function limitNext() {
    const smallest = isSeen ? null : unseenRendition(qualities());
    const ids = smallest === null ? qualityIds : [smallest];
    for (const { id, playlist } of vhsOf(player)?.representations?.() ?? []) if (playlist) playlist.disabled = ids?.includes(id) === false;
  }

  /** The engine would first load a large part of a title in the smallest rendition. */
  function chooseNext() {
    const vhs = vhsOf(player);
    const next = vhs?.selectPlaylist?.();
    if (player.readyState() > 0 && next && next !== vhs?.playlists?.media?.()) vhs?.playlists?.media?.(next);
  }

  const ignorePresentation = stage.subscribe(applySubtitles);

  return {
    read(): Tracks {
      const audio = audioTracksOf(player);
      const playing = audio.findIndex(({ enabled }) => enabled);
      const toTrack = (
        { label, language }: { label: string; language: string },
        index: number,
        characteristic: TrackRole | undefined,
      ): Track => {
        const role = characteristic ?? roleIn(language);
        return { id: String(index), label: authoredName(label), language: languagePart(language), ...(role && { role }) };
      };
      const vhs = vhsOf(player);
      const texts = subtitleTracksOf(player).map((track, index) => ({
        track: toTrack(track, index, roleOfSubtitles(track, vhs)),
        isForced: isForced(track, vhs),
      }));
      return {
        audio: audio.map((track, index) => toTrack(track, index, roleOfAudio(track))),
        subtitles: texts.flatMap((text) => (text.isForced ? [] : [text.track])),
        forced: texts.flatMap((text) => (text.isForced ? [text.track] : [])),
        qualities: qualities(),
        audioId: playing === -1 ? null : String(playing),
        playingHeight: player.readyState() === 0 ? null : player.videoHeight(),
      };
    },
    /** Call it with the metadata. */
    apply() {
      applyAudio();
      applySubtitles();
      if (!isSeen) limitNext();
    },
    chooseAudio(id: string | null) {
      audioId = id;
      applyAudio();
    },
    chooseSubtitles(id: string | null) {
      subtitlesId = id;
      applySubtitles();
    },
    /**
     * @param ids the engine chooses among them; null: among all
     * @param isAtOnce replaces what is loaded. False: waits for the next segment, because the engine may fail while it reads one
     */
    chooseQuality(ids: readonly string[] | null, isAtOnce: boolean) {
      qualityIds = ids;
      if (!isSeen) return limitNext();
      const representations = vhsOf(player)?.representations?.() ?? [];
      const isWanted = ({ id }: { id: string }) => ids === null || ids.includes(id);
      // The engine switches when a rendition is enabled, not when one is disabled.
      for (const representation of representations)
        if (!isWanted(representation) || (isAtOnce && ids !== null)) representation.enabled(false);
      for (const representation of representations) if (isWanted(representation)) representation.enabled(true);
    },
    /** PLY-35: neither replaces what is loaded, so the sound goes on. */
    setSeen(now: boolean) {
      isSeen = now;
      limitNext();
      if (isSeen) chooseNext();
    },
    stop() {
      isStopped = true;
      ignorePresentation();
    },
  };
}
