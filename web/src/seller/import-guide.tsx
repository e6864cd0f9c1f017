/** How a file has to be, where it is needed. */
export function ImportGuide() {
  return (
    <>
      <p>
        Descargá el CSV de tus productos, cambialo en una planilla y subilo acá. También sirve para publicar muchos de una vez.
      </p>
      <details class="box">
        <summary>Cómo tiene que ser el archivo</summary>
        <ul>
          <li>
            La primera fila tiene los nombres de las columnas, como en el archivo que descargás. Las que falten no cambian nada.
          </li>
          <li>
            <code>external_id</code> es tu código del producto. Si ninguno de los tuyos lo tiene, se publica uno nuevo; si no, se
            cambia ese.
          </li>
          <li>
            <code>id</code> viene en la descarga: dejalo como está, y vacío en los productos nuevos.
          </li>
          <li>
            Uno nuevo necesita <code>title</code>, <code>price</code>, <code>weight_grams</code>, <code>length_cm</code>,{' '}
            <code>width_cm</code> y <code>height_cm</code>.
          </li>
          <li>
            Una celda vacía no cambia nada, salvo en <code>description</code>, <code>sku</code> e <code>image_url</code>: ahí
            borra lo que había.
          </li>
          <li>
            <code>free_shipping</code> (el envío lo pagás vos) y <code>active</code> (a la venta) llevan sí o no.
          </li>
          <li>Los productos que no están en el archivo quedan como están.</li>
          <li>Sirven la coma y el punto y coma entre celdas. En Excel, guardalo como «CSV UTF-8».</li>
          <li>Hasta 10 MB y 10.000 filas. Si son muchas, puede hacer falta seguir un minuto después.</li>
        </ul>
      </details>
    </>
  );
}
